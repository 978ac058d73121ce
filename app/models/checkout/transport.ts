/** Transport of a delivery (specification, section 4): lorry, express, lorry with a crane. */
export type TransportType = "PL" | "EXPRESS" | "KRYOLE";
