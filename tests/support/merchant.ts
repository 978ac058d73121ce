import { nameMerchant } from "#app/locales/merchant.ts";
import { demoMerchant } from "#drizzle/seed/setting.ts";

// Texts name the merchant of the demo shop, as in a process that read its settings.
nameMerchant(demoMerchant.identity.name);
