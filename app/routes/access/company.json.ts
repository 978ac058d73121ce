import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { id, idInPath } from "#app/models/api/fields.ts";
import { findOwnCompany } from "#app/services/company/company.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "company",
  path: url.companyJson,
  summary: "The customer's own company.",
  auth: "customer",
  params: z.strictObject({ companyId: idInPath }),
  output: z.strictObject({
    company_id: id,
    label: z.string(),
    siren: z.string(),
    siret: z.string(),
    vat_number: z.string(),
    address: z.string(),
    zip_code: z.string(),
    city: z.string(),
    phone: z.string(),
  }),
  refusals: { "not-found": 404 },
  answer: async ({ buyer, params }, refuse) => {
    const company = await findOwnCompany(buyer, params.companyId);
    if (!company) return refuse("not-found");
    const { vatNumber, zipCode, id: companyId, ...rest } = company;
    return { company_id: companyId, vat_number: vatNumber, zip_code: zipCode, ...rest };
  },
});
