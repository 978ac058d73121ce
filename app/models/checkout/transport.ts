/** Transport of a delivery (specification, section 4): lorry, express, lorry with a crane. */
export type TransportType = "PL" | "EXPRESS" | "KRYOLE";

/** Order in which transports are offered. */
export const transportTypes: readonly TransportType[] = ["PL", "EXPRESS", "KRYOLE"];

/** Code of plain delivery (specification, section 9); another code makes an order of mode 3. */
export const PLAIN_DELIVERY = 77777;
