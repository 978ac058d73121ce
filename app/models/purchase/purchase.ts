/** Paid at the till, or on the account of the company, to be invoiced. */
export type TicketSettlement = "paid" | "account";

/** Origin of the worksite of a purchase: the ERP, the company, or a rule of the company. */
export type WorksiteSource = "erp" | "customer" | "rule";

/** "card" is paid in the shop. */
export type PaymentMeans = "till" | "transfer" | "direct-debit" | "card";

/** "too-much" is more than the document's amount, less what earlier payments settled. */
export type PaymentRefusal = "too-much" | "other-company";
