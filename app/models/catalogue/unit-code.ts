/** Codes of UN/ECE recommendation 20, or of recommendation 21 with the prefix X, by storage unit. */
const codes: Readonly<Record<string, string>> = {
  "m²": "MTK",
  "m³": "MTQ",
  m: "MTR",
  ml: "MTR",
  kg: "KGM",
  l: "LTR",
  L: "LTR",
  t: "TNE",
  sac: "XBG",
  "big-bag": "XBG",
  touret: "XDR",
  lame: "C62",
  colis: "XPK",
  palette: "XPX",
  rouleau: "XRO",
  couronne: "XCL",
  bobine: "XBB",
  pot: "XPT",
  seau: "XBJ",
  bidon: "XJY",
  cartouche: "XCQ",
  boîte: "XBX",
  carton: "XCT",
  paquet: "XPK",
  sachet: "XBG",
  botte: "XBE",
  panneau: "XPG",
  plaque: "XPG",
  barre: "XBR",
  tube: "XTU",
  lot: "SET",
  kit: "SET",
  paire: "PR",
};

/** Unit code of an invoice line, BT-130; C62, one, as the default. */
export function unitCode(storageUnit: string): string {
  const [first = ""] = storageUnit.split(" ");
  return codes[storageUnit] ?? codes[first] ?? "C62";
}
