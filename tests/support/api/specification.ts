/** Calls of the specification (section 7), with the paths chosen where it leaves one open (decision 038). */
export const specifiedCalls = `
GET /users/user
GET /users/json/defaultStoreUid
POST /users/updateLastLogin
POST /users/json/checkEmailUnicity
POST /users/login-check
POST /users/mot-de-passe-oublie
GET /card/status/{}
GET /users/switch-store/{}
GET /depot/json/list
GET /depot/json/{}
GET /depot/json/closest-stores/{}/{}
GET /depot/json/closest-stores/{}
GET /depot/json/stock-stores/{}/{}
GET /depot/json/store-change/{}
GET /depot/image
GET /mon-compte/company/json/{}
GET /panier/get
PUT /panier/update
GET /panier/clear
GET /panier/json/delivery/{}
GET /panier/json/stock/{}
GET /api/stock/{}/{}
GET /mon-compte/addresses/json
POST /mon-compte/adresses/add
POST /mon-compte/adresses/edit
GET /tunnel/ranges/{}/{}
GET /tunnel/calendar/{}
GET /api/paymentModes/web/{}
POST /api/order/create
POST /api/payment-cards
GET /api/rollingFunds/auth
GET /api/rollingFunds/createTransaction/{}
POST /api/rollingFunds/validateTransaction
GET /ws/can-be-paid/{}
GET /mon-compte/mes-listes/rest/personnalisees
POST /mon-compte/mes-listes/rest/personnalisees
GET /mon-compte/mes-listes/rest/personnalisees/{}
PUT /mon-compte/mes-listes/rest/personnalisees/{}
DELETE /mon-compte/mes-listes/rest/personnalisees/{}
PUT /mon-compte/mes-listes/rest/personnalisees/{}/products
POST /mon-compte/mes-listes/rest/personnalisees/{}/mail
GET /mon-compte/mes-listes/top-liste.json
GET /mon-compte/mes-listes/wishlist/{}
GET /mon-compte/devis/rest
GET /mon-compte/commandes/json
GET /mon-compte/factures.json
GET /mon-compte/documents/devis/{}
GET /mon-compte/documents/liste/{}
GET /mon-compte/documents/distant-payment/{}
GET /mon-compte/chantier/json/{}
POST /mon-compte/chantier/create
PUT /mon-compte/chantier/update/{}
GET /mon-compte/chantier/delete/{}
GET /mon-compte/chantier/all/json
POST /mon-compte/chantier/addContent
POST /mon-compte/chantier/deleteContent
GET /catalogue/json/products/{}/{}
GET /recherche/json/products/{}
GET /offre/json/{}/{}
GET /catalogue/visualiser-dans-ma-piece/json/products
GET /catalogue/paint/filters
GET /catalogue/product-image/{}/{}
GET /catalogue/category-image/{}/large
GET /catalogue/categories/offers/{}/{}
GET /recherche/reco/products/{}
GET /recherche/autocomplete
POST /catalogue/share
POST /catalogue/compare
GET /catalogue/product/exists/{}/{}
GET /cms/brands/{}
GET /cms/editorial/json/{}
GET /rest/actu-bloc
POST /contact
GET /contact/forms`
  .trim()
  .split("\n");

/** Forms of section 7 that are pages, not JSON endpoints. */
export const specifiedForms = [
  ...["/paiement/redir", "/paiement/distantRedir", "/paiement/distant"],
  "/mon-compte/distant-payment/{}/pdf",
];

const order =
  "uid status_code created_at origin mode payment_type delivery_date delivery_range comment";
const address =
  "id label firstname lastname title address address_complement address_special_mention zip_code city country customer_uid origin";
const cart =
  "login_cart product_count article_count total_weight products aside_products sub_total_price_excluding_vat total_price_including_vat total_price_excluding_vat delivery_price_excluding_vat store_uid zip_code_delivery unavailable_pickup_products unavailable_delivery_products is_available_for_delivery_order stocks special_offer eligible_paymodes payment_mode_id";
const cartProduct =
  "product_uid code_color quantity label brand category category2 category3 category4 price total_price image deposit bundle_components stock_delivery stock_pickup delivery_stock is_delivery_stock_available is_active_delivery conversion_factor lowest_quantity_price quantity_prices next_quantity_price discount store_stock notification is_aside website_area";
const grid = "pageSize from searchSort filter[] in_stock_availability delivery_availability origin";
const content =
  "bills bill_id doc_id quotations quotation_id orders order_id lists list_id worksite_id";
const product =
  "reference product_uid label brand price strikethrough_price storage_unit attr_quantite_conditionnement_commerciale stock onlyInStore";
const credit = "code title message web_redirect app_redirect";

/** Field names of sections 3, 7 and 8 by endpoint: `sent` in its query or body, `answered` by it. */
export const specifiedFields: Record<string, { sent?: string; answered?: string }> = {
  user: {
    answered:
      "card_number first_name email_address email_valid cellphone cellphone_valid store_uid company_id store label schedule store_is_open changing_hour",
  },
  emailUnicity: { sent: "email", answered: "isUnique" },
  loginCheck: { sent: "card_number", answered: "first_connection_ok is_card_blocked_middle" },
  forgottenPassword: {
    sent: "cardNumber attempt sendMethod",
    answered: "response email phone sendMethod",
  },
  cardStatus: { answered: "data isCardBlockedMiddle" },
  storeChange: { answered: "showStoreChangePopin storeId storeLabel" },
  storeImage: { sent: "storeId", answered: "field_image" },
  store: { answered: "uid label address zip_code city availabilityCode is_without_products" },
  cart: { sent: "spof_eligible delivery_price", answered: `${cart} ${cartProduct}` },
  updateCart: {
    sent: "updates product_uid quantity website_area is_aside code_color products",
    answered: cart,
  },
  addresses: { answered: address },
  addAddress: { sent: address.replace("id ", ""), answered: "address_id" },
  editAddress: { sent: address, answered: "address_id" },
  createOrder: {
    sent: "payment_method delivery_address_id delivery_mode delivery_date delivery_range delivery_code delivery_transport_id worksite_id building_site_contact building_site_phone_number company_phone_number comment origin cardSelected",
    answered: "order_uid formUrl payload redirect_url payboxUrl",
  },
  paymentModes: { answered: "payment_mode_id" },
  paymentCards: { sent: "order_uid should_card_be_saved", answered: "order_uid formUrl payload" },
  rollingFundsAuth: {
    sent: "tunnel_order_uid",
    answered: `contacts mobile products code maxAvailableAmount minAvailableAmount ${credit}`,
  },
  createRollingFunds: { sent: "delivery", answered: credit },
  validateRollingFunds: { sent: "securityCode", answered: `order_uid ${credit}` },
  canBePaid: { answered: "canBePaid" },
  createList: {
    sent: "label comment",
    answered: "id label comment products product_uid quantity code_color",
  },
  listProducts: { sent: "products product_uid quantity code_color" },
  quotes: {
    answered:
      "id num_quotation quotation_created_date expires_in store label address zip_code city total_price_excluding_vat",
  },
  invoices: { sent: "limit numDocument", answered: "doc_number doc_id" },
  orders: { sent: "limit orderBy", answered: order },
  quoteDocument: { answered: "uri format title items" },
  listDocument: { answered: "uri format title items" },
  distantPaymentDocument: { answered: "uri format title items" },
  worksite: { answered: "id name address_id begin_date end_date" },
  addContent: { sent: content },
  deleteContent: { sent: content },
  categoryProducts: { sent: grid, answered: product },
  searchProducts: { sent: grid, answered: product },
  offerProducts: { sent: grid, answered: product },
  roomProducts: { sent: grid, answered: product },
  autocomplete: { sent: "string" },
  compare: { sent: "data", answered: "products error_pids product_uid imageUrl brand" },
  productExists: { answered: "exists" },
  editorial: { answered: "nid field_chapo field_is_highlight field_tags" },
  sendContact: { sent: "theme sub_theme store_uid store_label file_name file_content isWebView" },
  contactForms: { answered: "status user data id label connected themes" },
};

/** Words of sections 4, 5, 7 and 8, where they are answered, and the test (file, name) that provokes them. */
export const specifiedWords: [word: string, where: string, file: string, test: string][] = [
  [
    "cart_changed",
    "createOrder",
    "api/refusal",
    "answers cart_changed with the differences when stock is short",
  ],
  [
    "not found",
    "updateCart",
    "api/refusal",
    "PUT /panier/update answers not found or store only where it must",
  ],
  [
    "store only",
    "updateCart",
    "api/refusal",
    "PUT /panier/update answers not found or store only where it must",
  ],
  [
    "409",
    "addContent",
    "api/refusal",
    "names each of them as the program did, and where it is now",
  ],
  [
    "Certains champs sont invalides. Merci de vérifier vos informations.",
    "sendContact",
    "api/refusal",
    "shows which field is wrong and why, in the words of the page",
  ],
  [
    "Le fichier est trop volumineux.",
    "sendContact",
    "api/refusal",
    "refuses %s with the sentence of its own",
  ],
  [
    "Ce type de fichier n'est pas autorisé.",
    "sendContact",
    "api/refusal",
    "refuses %s with the sentence of its own",
  ],
  [
    "Votre demande a échoué.",
    "sendContact",
    "api/refusal",
    "says why a request failed, when no field is wrong",
  ],
  [
    "Une erreur est survenue, veuillez vérifier votre numéro de carte.",
    "forgottenPassword",
    "api/refusal",
    "answers one sentence for a wrong card when resetting a password",
  ],
  [
    "error_pids",
    "compare",
    "catalogue/comparator",
    "POST /catalogue/compare answers products and unknown numbers",
  ],
  [
    "Impossible d'ajouter un lot de produits au comparateur.",
    "compare",
    "catalogue/comparator",
    "POST /catalogue/compare answers products and unknown numbers",
  ],
  [
    "Format de saisie incorrect",
    "productExists",
    "catalogue/comparator",
    "GET /catalogue/product/exists says sold, unknown or malformed",
  ],
  [
    "exists",
    "productExists",
    "catalogue/comparator",
    "GET /catalogue/product/exists says sold, unknown or malformed",
  ],
  [
    "Référence incorrecte ou produit indisponible",
    "quick order",
    "cart/quick-order",
    "adds what it can, and takes the rest once corrected",
  ],
  [
    "Référence disponible uniquement en dépôt",
    "express add",
    "cart/actions",
    "says what is sold in depots only, to a visitor as well",
  ],
  [
    "SECURITY_CODE_FALSE",
    "validateRollingFunds",
    "credit/credit",
    "authorise, create and validate as the pages do",
  ],
  [
    "Impossible de valider la transaction.",
    "validateRollingFunds",
    "credit/credit",
    "answer a validation without a status in the words for it",
  ],
  [
    "INTERNAL_ERROR",
    "rollingFundsAuth",
    "credit/credit",
    "answers %s under the lender's own codes: %o",
  ],
  ["30j", "rollingFundsAuth", "credit/credit", "authorise, create and validate as the pages do"],
  [
    "eurocard_mastercard",
    "paymentModes",
    "payment/redirect",
    "list the methods by name, cards under three, depot for pickup only",
  ],
  ["canBePaid", "canBePaid", "payment/redirect", "say whether an order can be paid"],
  [
    "isUnique",
    "emailUnicity",
    "auth/first-connection",
    "reveals whether an e-mail address is free only after a proved card",
  ],
  [
    "first_connection_ok",
    "loginCheck",
    "auth/access",
    "every call of JSON is neutral to whoever has proved nothing",
  ],
  [
    "eligible_paymodes",
    "cart",
    "api/cart",
    "shows the ways to pay that earn it, when eligible offers are asked for",
  ],
  ["madrier-android", "createOrder", "api/values", "an order that %s makes has origin %i"],
  [
    "Facture non trouvée",
    "/mon-compte/factures",
    "document/documents",
    "answer the specified message when none is found",
  ],
  [
    "Votre commande a déjà été payée",
    "/paiement/distant",
    "payment/remote-payment",
    "accepts the terms, pays, and shows the result without the account",
  ],
  [
    "Pas de stock disponible dans les dépôts à moins de 200km",
    "/disponibilite",
    "catalogue/availability",
    "says that there is no stock within 200 km, as the specification has it",
  ],
  [
    "Votre carte a été bloquée. Contactez votre dépôt",
    "/users/login",
    "auth/login",
    "sends a blocked card to its depot, and does not sign it in",
  ],
];
