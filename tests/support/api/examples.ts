import type { ApiWorld, Sent } from "./world.ts";

export type ExampleWorld = Omit<ApiWorld, "order" | "buyer"> & {
  order: Pick<ApiWorld["order"], "uid">;
  buyer: Pick<ApiWorld["buyer"], "companyId" | "cardNumber"> & { store: { uid: number } };
};

/** `refused`: status where only a provider, a code or a proof of work could answer otherwise. */
export const endpointExamples: Record<
  string,
  (world: ExampleWorld) => Sent & { refused?: number }
> = {
  openapi: () => ({}),
  autocomplete: () => ({ query: { string: "cim" } }),
  searchProducts: ({ buyer }) => ({
    params: { store: buyer.store.uid },
    query: { query: "ciment" },
  }),
  recommendedProducts: () => ({ params: { sliceType: "meilleures-ventes" } }),
  categoryProducts: ({ buyer, categoryId }) => ({
    params: { store: buyer.store.uid, category: categoryId },
    query: { pageSize: 30, "filter[]": ["marque:x"] },
  }),
  categoryOffers: ({ buyer, categoryId }) => ({
    params: { category: categoryId, store: buyer.store.uid },
  }),
  offerProducts: ({ buyer }) => ({
    params: { offer: "aucune", store: buyer.store.uid },
    refused: 404,
  }),
  productImages: ({ productUid }) => ({ params: { uids: productUid, format: "large" } }),
  categoryImages: ({ categoryId }) => ({ params: { uids: categoryId } }),
  brands: () => ({ params: { names: "cimorane" } }),
  paintFilters: () => ({}),
  roomProducts: () => ({ query: { pour: "wall" } }),
  compare: ({ productUid }) => ({ body: { data: [productUid] } }),
  productExists: ({ buyer }) => ({ params: { storeUid: buyer.store.uid, ref: "123456" } }),
  share: ({ productUid }) => ({
    body: { product_uid: productUid, recipient: "a@madrier.example", sender: "Ana", message: "" },
  }),
  stores: () => ({}),
  store: ({ otherStoreUid }) => ({ params: { storeUid: otherStoreUid } }),
  closestStores: () => ({ params: { latitude: "47.2", longitude: "-1.55" } }),
  closestToStore: ({ otherStoreUid }) => ({ params: { storeUid: otherStoreUid } }),
  stockStores: ({ buyer, productUid }) => ({ params: { storeUid: buyer.store.uid, productUid } }),
  stock: ({ buyer, productUid }) => ({
    params: { productUids: productUid, storeUid: buyer.store.uid },
  }),
  storeChange: ({ otherStoreUid }) => ({ params: { storeUid: otherStoreUid } }),
  storeImage: ({ otherStoreUid }) => ({ query: { storeId: otherStoreUid } }),
  defaultStore: () => ({}),
  switchStore: ({ otherStoreUid }) => ({ params: { storeUid: otherStoreUid } }),
  user: () => ({}),
  company: ({ buyer }) => ({ params: { companyId: buyer.companyId } }),
  updateLastLogin: () => ({}),
  cardStatus: ({ buyer }) => ({ params: { cardNumber: buyer.cardNumber } }),
  loginCheck: ({ buyer }) => ({ body: { card_number: buyer.cardNumber } }),
  emailUnicity: () => ({ body: { email: "a@madrier.example" } }),
  passwordStrength: () => ({ body: { password: "x", token: "x" } }),
  botCheck: () => ({}),
  forgottenPassword: ({ buyer }) => ({
    body: { cardNumber: buyer.cardNumber, attempt: 0, sendMethod: 1 },
    refused: 422,
  }),
  keepTerminalOpen: () => ({}),
  communes: () => ({ query: { zip_code: "44000" } }),
  cart: () => ({ query: { spof_eligible: "", delivery_price: "true" } }),
  cartPreview: () => ({}),
  updateCart: ({ productUid }) => ({
    body: { updates: [{ product_uid: productUid, quantity: 3 }] },
  }),
  clearCart: () => ({}),
  cartDelivery: () => ({ params: { zip: "44000" } }),
  cartStock: ({ buyer, otherStoreUid }) => ({
    params: { storeIds: `${buyer.store.uid},${otherStoreUid}` },
  }),
  addresses: () => ({}),
  addAddress: () => ({
    body: {
      firstname: "Ana",
      lastname: "Roux",
      address: "2 rue",
      zip_code: "44000",
      city: "Nantes",
    },
  }),
  distantPaymentDocument: ({ order }) => ({ params: { uid: order.uid } }),
  editAddress: ({ addressId }) => ({
    body: {
      id: addressId,
      firstname: "Ana",
      lastname: "Roux",
      address: "3 rue",
      zip_code: "44000",
      city: "Nantes",
    },
  }),
  ranges: ({ slot }) => ({ params: { mode: "1", date: slot.date.replaceAll("/", "-") } }),
  calendar: () => ({ params: { deliveryMode: "2" } }),
  createOrder: ({ slot }) => ({
    body: {
      payment_method: "store",
      delivery_mode: 1,
      delivery_date: slot.date,
      delivery_range: slot.range,
      origin: "web",
    },
  }),
  paymentModes: () => ({ params: { deliveryMode: "1" } }),
  canBePaid: ({ order }) => ({ params: { orderUid: order.uid } }),
  paymentCards: ({ order }) => ({ body: { order_uid: order.uid, should_card_be_saved: false } }),
  rollingFundsAuth: () => ({ refused: 422 }),
  createRollingFunds: ({ order }) => ({
    params: { contact: "1" },
    query: { tunnel_order_uid: order.uid },
    refused: 422,
  }),
  postRollingFunds: ({ order }) => ({
    params: { contact: "1" },
    query: { tunnel_order_uid: order.uid },
    refused: 422,
  }),
  validateRollingFunds: () => ({ body: { securityCode: "123456" }, refused: 404 }),
  orders: () => ({ query: { limit: 5, orderBy: "created_at" } }),
  invoices: () => ({ query: { limit: 5 } }),
  quotes: () => ({}),
  quoteDocument: ({ quoteId }) => ({ params: { id: quoteId } }),
  lists: () => ({}),
  createList: () => ({ body: { label: "Vis", comment: "" } }),
  list: ({ listId }) => ({ params: { id: listId } }),
  renameList: ({ listId }) => ({ params: { id: listId }, body: { label: "Clous", comment: "x" } }),
  listProducts: ({ listId, productUid }) => ({
    params: { id: listId },
    body: { products: [{ product_uid: productUid, quantity: 3 }] },
  }),
  mailList: ({ listId }) => ({
    params: { id: listId },
    body: { recipient: "a@madrier.example", sender: "Ana", message: "" },
  }),
  deleteList: ({ listId }) => ({ params: { id: listId } }),
  listDocument: ({ listId }) => ({ params: { id: listId } }),
  topList: () => ({}),
  wishlist: () => ({ params: { id: "00000000-0000-4000-8000-000000000000" }, refused: 404 }),
  worksites: () => ({}),
  worksite: ({ worksiteId }) => ({ params: { id: worksiteId } }),
  createWorksite: ({ addressId }) => ({
    body: { name: "Halle", address_id: addressId, begin_date: "01/12/26", end_date: "31/12/26" },
  }),
  updateWorksite: ({ addressId, worksiteId }) => ({
    params: { id: worksiteId },
    body: { name: "Quai", address_id: addressId, begin_date: "01/12/26", end_date: "31/12/26" },
  }),
  addContent: ({ worksiteId, quoteId, order }) => ({
    body: {
      quotations: [{ worksite_id: worksiteId, quotation_id: quoteId }],
      orders: [{ worksite_id: worksiteId, order_id: order.uid }],
    },
  }),
  deleteContent: ({ worksiteId, quoteId }) => ({
    body: { quotations: [{ worksite_id: worksiteId, quotation_id: quoteId }] },
  }),
  deleteWorksite: ({ worksiteId }) => ({ params: { id: worksiteId } }),
  editorial: () => ({ params: { nodeId: 999999999 }, refused: 404 }),
  news: () => ({}),
  contactForms: () => ({}),
  sendContact: () => ({ body: { theme: 1, sub_theme: 1 }, refused: 422 }),
};
