/** Codes of UN/ECE recommendation 20, and with an X before them those of recommendation 21, by storage unit. */
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

/** What a line of an invoice is counted in, BT-130; C62, one, for what has no code. */
export function unitCode(storageUnit: string): string {
  const [first = ""] = storageUnit.split(" ");
  return codes[storageUnit] ?? codes[first] ?? "C62";
}
