export const INK = "#1d1b18";
export const SOFT = "#655f55";
export const RULE = "#dcd6ca";
export const YELLOW = "#ffc400";

export const DOCUMENT_FONTS = { text: "text", bold: "bold" } as const;
