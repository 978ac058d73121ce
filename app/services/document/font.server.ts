import { createRequire } from "node:module";
import { DOCUMENT_FONTS } from "#app/models/document/print-style.ts";

const require = createRequire(import.meta.url);

const files = {
  [DOCUMENT_FONTS.text]: require.resolve(
    "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  ),
  [DOCUMENT_FONTS.bold]: require.resolve(
    "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
  ),
};

/** Names the faces of the documents' font; a face is read, and embedded, once it is used. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, file);
}
