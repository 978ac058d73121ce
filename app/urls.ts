/** Every path of the shop, once. `routes.ts` maps them to modules; links are built with `to`. */
export const url = {
  home: "/",
  category: "/catalogue/categorie/:categoryId/:slug",
  product: "/catalogue/produit/:productUid",
  comparator: "/catalogue/comparateur",
  addToComparator: "/catalogue/comparateur/ajouter",
  removeFromComparator: "/catalogue/comparateur/retirer",
  emptyComparator: "/catalogue/comparateur/vider",
  compareJson: "/catalogue/compare",
  productExists: "/catalogue/product/exists/:storeUid/:ref",
  productDocument: "/catalogue/produit/:productUid/document/:file",
  share: "/catalogue/share",
  availability: "/catalogue/produit/:productUid/disponibilite",
  paintColors: "/catalogue/peinture/teintes",
  paintColor: "/catalogue/peinture/teintes/:codeColor",
  paintFilters: "/catalogue/paint/filters",
  room: "/visualiser-dans-ma-piece",
  roomPreview: "/visualiser-dans-ma-piece/apercu.svg",
  addRoomToCart: "/visualiser-dans-ma-piece/panier",
  roomProducts: "/catalogue/visualiser-dans-ma-piece/json/products",
  brandList: "/catalogue/marques",
  brand: "/catalogue/marque/:brandCode/:slug",
  offerList: "/offre",
  offer: "/offre/o/:offerCode/:slug",
  search: "/recherche",
  autocomplete: "/recherche/autocomplete",
  forgetSearch: "/recherche/historique/effacer",
  forgetSearches: "/recherche/historique/vider",
  drawing: "/dessins/:drawing/:tint",
  storeList: "/depot/liste",
  store: "/depot/details/:storeUid/:slug",
  switchStore: "/users/switch-store/:storeUid",
  terminal: "/depot/borne",
  unregisterTerminal: "/depot/borne/retirer",
  nextCustomer: "/depot/borne/client-suivant",
  lockTerminal: "/depot/borne/verrouillage",
  keepTerminalOpen: "/depot/borne/prolonger",
  login: "/users/login",
  password: "/users/login/mot-de-passe",
  loginCheck: "/users/login-check",
  forgottenPassword: "/users/mot-de-passe-oublie",
  forgottenPasswordCode: "/users/mot-de-passe-oublie/code",
  newPassword: "/users/nouveau-mot-de-passe/:token",
  firstConnection: "/users/premiere-connexion",
  firstConnectionCode: "/users/premiere-connexion/code",
  openAccess: "/users/premiere-connexion/acces/:token",
  resendCode: "/users/code/renvoyer",
  botCheck: "/users/json/botCheck",
  emailUnicity: "/users/json/checkEmailUnicity",
  passwordStrength: "/users/json/passwordStrength",
  changeCard: "/users/changer-de-carte",
  logout: "/users/deconnexion",
  cart: "/panier",
  addToCart: "/panier/ajouter",
  quickOrder: "/panier/commande-rapide",
  addQuickOrder: "/panier/commande-rapide/ajouter",
  emptyCart: "/panier/vider",
  saveCartAsList: "/panier/enregistrer",
  shareCart: "/panier/envoyer",
  cartPdf: "/panier/panier.pdf",
  setCartQuantity: "/panier/quantite",
  setLineAside: "/panier/mettre-de-cote",
  takeLineBack: "/panier/reprendre",
  removeLine: "/panier/retirer",
  restoreRemoved: "/panier/remettre",
  replaceLine: "/panier/remplacer",
  lineComment: "/panier/lignes/:lineId/commentaire",
  delivery: "/panier/livraison",
  cartPreview: "/panier/apercu",
  carts: "/panier/paniers",
  editCart: "/panier/paniers/:cartId",
  activateCart: "/panier/paniers/:cartId/activer",
  duplicateCart: "/panier/paniers/:cartId/dupliquer",
  deleteCart: "/panier/paniers/:cartId/supprimer",
  moveLine: "/panier/lignes/:lineId/panier",
  depotChoice: "/panier/depots",
  depotChange: "/panier/depots/:storeUid",
  pickup: "/tunnel/retrait",
  pickupAtStore: "/tunnel/retrait/:storeUid",
  checkoutSummary: "/tunnel/recapitulatif",
  checkoutPayment: "/tunnel/paiement",
  extendCheckout: "/tunnel/prolonger",
  checkoutExpired: "/tunnel/expire",
  cartChanged: "/tunnel/panier-modifie",
  orderFailed: "/tunnel/reessayer",
  terms: "/conditions-generales-de-vente",
  cardPayment: "/paiement/carte/:orderUid",
  cardReturn: "/paiement/retour/:outcome",
  cardNotification: "/notifications/carte",
  paymentDone: "/paiement/effectue",
  erpEvents: "/notifications/erp",
  account: "/mon-compte",
  security: "/mon-compte/securite",
  securityEvents: "/mon-compte/securite/journal.csv",
  endSession: "/mon-compte/securite/sessions/terminer",
  endOtherSessions: "/mon-compte/securite/sessions/terminer-les-autres",
  changePassword: "/mon-compte/securite/mot-de-passe",
  changeEmail: "/mon-compte/securite/e-mail",
  confirmEmail: "/mon-compte/securite/e-mail/confirmer",
  changePhone: "/mon-compte/securite/telephone",
  confirmPhone: "/mon-compte/securite/telephone/code",
  myData: "/mon-compte/donnees",
  exportData: "/mon-compte/donnees/export.zip",
  eraseAccount: "/mon-compte/donnees/effacer",
  privacy: "/donnees-personnelles",
  people: "/mon-compte/equipe",
  invitePerson: "/mon-compte/equipe/inviter",
  person: "/mon-compte/equipe/:personId",
  disablePerson: "/mon-compte/equipe/:personId/desactiver",
  enablePerson: "/mon-compte/equipe/:personId/reactiver",
  resendInvitation: "/mon-compte/equipe/:personId/inviter-a-nouveau",
  approvals: "/mon-compte/approbations",
  approval: "/mon-compte/approbations/:orderUid",
  approveOrder: "/mon-compte/approbations/:orderUid/approuver",
  orderList: "/mon-compte/commandes",
  order: "/mon-compte/commande/:uid",
  reorder: "/mon-compte/commande/:uid/recommander",
  cancelOrder: "/mon-compte/commande/:uid/annuler",
  changeSlot: "/mon-compte/commande/:uid/creneau",
  orderCalendar: "/mon-compte/commande/:uid/agenda.ics",
  lists: "/mon-compte/mes-listes",
  addToList: "/mon-compte/mes-listes/ajouter",
  list: "/mon-compte/mes-listes/personnalisees/:id",
  editList: "/mon-compte/mes-listes/personnalisees/:id/modifier",
  deleteList: "/mon-compte/mes-listes/personnalisees/:id/supprimer",
  setListQuantity: "/mon-compte/mes-listes/personnalisees/:id/quantite",
  removeListItem: "/mon-compte/mes-listes/personnalisees/:id/retirer",
  restoreListItem: "/mon-compte/mes-listes/personnalisees/:id/remettre",
  compareListItems: "/mon-compte/mes-listes/personnalisees/:id/comparer",
  addListToCart: "/mon-compte/mes-listes/personnalisees/:id/panier",
  error: "/erreur",
  productError: "/erreur/produit",
  design: "/design",
} as const;

/** In the address of a form: it stands in a window over another page, which stays. */
export const IN_WINDOW = "fenetre";

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>;

/**
 * Builds a path: `to(url.product, { productUid: 12 })`, with an optional query: null values are left
 * out, a list repeats its name.
 */
export function to<P extends string>(
  pattern: P,
  ...[params, query]: [ParamNames<P>] extends [never]
    ? [params?: null, query?: Query]
    : [params: Record<ParamNames<P>, string | number>, query?: Query]
): string {
  const values: Record<string, string | number> = params ?? {};
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === null || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
