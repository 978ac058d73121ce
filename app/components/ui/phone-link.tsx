import type { ReactNode } from "react";
import { phoneAddress } from "#app/models/platform/phone.ts";

export function PhoneLink({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  return <a href={phoneAddress(phone)}>{children}</a>;
}
