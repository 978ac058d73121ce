import type { ReactNode } from "react";
import { phoneAddress } from "#app/models/platform/phone.ts";

/** A telephone number that calls when pressed; shown as it is written unless `children` say more. */
export function PhoneLink({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  return <a href={phoneAddress(phone)}>{children}</a>;
}
