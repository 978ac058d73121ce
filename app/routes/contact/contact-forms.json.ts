import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { offeredThemes } from "#app/models/contact/contact.ts";
import { listContactThemes } from "#app/services/contact/theme.server.ts";
import { url } from "#app/urls.ts";

const theme = z.strictObject({
  id: z.int(),
  label: z.string(),
  lead: z.string(),
  connected: z.boolean(),
  themes: z.array(z.looseObject({ id: z.int(), label: z.string() })),
});

export const loader = call({
  id: "contactForms",
  path: url.contactForms,
  summary: "Themes of the contact form, with their sub-themes and forms.",
  auth: "anyone",
  output: z.strictObject({
    status: z.literal("ok"),
    user: z.strictObject({ connected: z.boolean() }),
    data: z.array(theme),
  }),
  answer: async ({ buyer }) => {
    const isConnected = buyer !== null;
    const data = offeredThemes(await listContactThemes(), isConnected);
    return { status: "ok" as const, user: { connected: isConnected }, data };
  },
});
