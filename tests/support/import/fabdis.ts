import { makeWorkbook, textRows } from "#tests/support/workbook/workbooks.ts";

type Row = Readonly<Record<string, string>>;

/** Columns of FAB-DIS 3.0, in their order. */
const columns = {
  B00_CARTOUCHE:
    "NSCRIPT CARTYP DATEDIT DATEAPPLI DEFT DEV CARINFO CARINFOURLT NRB01 NRC05 FABDISV LANG DECSEP GROUPE FABRICANT CARMARQUE",
  B01_COMMERCE:
    "MARQUE REFCIALE CTYP GTIN REFINFOR GAMME FONCTION LIBELLE40 LIBELLE80 LIBELLE240 DATETARIF TARIF TARIFD QT TVA UB QMC MUL QMV QMVT QPKI UC UCCOEF ST DELAI EDI DUG STA DATEPREV DOUANE MKT1 MKT1L MKT2 MKT2L MKT3 MKT3L MKT4 MKT4L MKT5 MKT5L FAM1 FAM1L FAM2 FAM2L FAM3 FAM3L",
  B02_LOGISTIQUE:
    "MARQUE REFCIALE LTYP LCODE LQTE LNUM QC QCT LGTIN HAUT HAUTU LARG LARGU PROF PROFU POIDS POIDSU VOL VOLU DIAM DIAMU SECT SECTU LINFO",
  B03_MEDIA: "MARQUE REFCIALE MTYP MCIB MNUM MCODE MLANG MINFO MVAL MVU MTEXTE MNOM MURL MURLT",
  B04_REGLEMENTAIRE:
    "MARQUE REFCIALE RTYP RFLAG RNUM RCODE1 RCODE2 RCODE3 RQTE RPCT RDATE RVAL RVU RTEXTE RNOM RURL RURLT",
  C06_SUBSTITUTION: "MQEREFOLD REFOLD REFCIALESUB MARQUESUB STYP SINFO SQD SQB SLOT SPCT",
} as const;

type FabdisRows = Partial<Record<keyof typeof columns, readonly Row[]>>;

/** Makes a FAB-DIS workbook of some rows of its tabs. */
export function makeFabdis(rows: FabdisRows): Buffer {
  const all: FabdisRows = {
    B00_CARTOUCHE: [{ DEV: "EUR", FABDISV: "3.00", LANG: "FR", DECSEP: "," }],
    B03_MEDIA: [{ MARQUE: "X", REFCIALE: "1", MTYP: "PHOTO", MURL: "https://example.fr/1.jpg" }],
    ...rows,
  };
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const sheets = names.map((name) => {
    const head = columns[name].split(" ");
    const cells = (all[name] ?? []).map((row) => head.map((column) => row[column] ?? ""));
    return { name, rows: textRows([head, ...cells]) };
  });
  return makeWorkbook({ sheets });
}

/** An article that lacks nothing; `more` are other values of its columns. */
export function commerceRow(brand: string, reference: string, more: Row = {}): Row {
  return {
    ...{ MARQUE: brand, REFCIALE: reference, CTYP: "ARTI", LIBELLE40: `Art ${reference}` },
    ...{ LIBELLE80: `Article ${reference}`, LIBELLE240: `Article ${reference}, en détail` },
    ...{ TARIF: "12,50", QT: "1", TVA: "20", UB: "EA", MUL: "1", QMV: "1", FAM1: "A", FAM2: "A1" },
    ...more,
  };
}

export function weightRow(brand: string, reference: string, more: Row = {}): Row {
  return { MARQUE: brand, REFCIALE: reference, QC: "1", POIDS: "0,75", POIDSU: "KGM", ...more };
}
