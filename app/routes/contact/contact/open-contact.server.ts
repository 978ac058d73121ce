import { randomUUID } from "node:crypto";
import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { readId } from "#app/http/params.server.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { readFormData } from "#app/models/contact/answer.ts";
import { contactStep, offeredThemes } from "#app/models/contact/contact.ts";
import { issueChallenge } from "#app/services/auth/bot-check.server.ts";
import { findContactHelp } from "#app/services/contact/check.server.ts";
import { listContactThemes } from "#app/services/contact/theme.server.ts";
import { findStore, listStores } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";

type Form = Extract<ReturnType<typeof contactStep>, { step: "form" }>;

/** A posted form is answered instead: its session may have ended, and the input must not be lost. */
export const requireThemeLogin: MiddlewareFunction<Response> = async (
  { request, url: address, context },
  next,
) => {
  const themeId = readId(address.searchParams.get("theme"));
  const isVisitor = context.get(shopperContext).buyer === null;
  if (themeId !== null && isVisitor && request.method !== "POST") {
    const themes = await listContactThemes();
    const isForCustomers = themes.some(({ id, connected }) => id === themeId && connected);
    const back = address.pathname + address.search;
    if (isForCustomers) throw redirect(to(url.login, null, { back }), 303);
  }
  return next();
};

export async function openContact(address: URL, context: Readonly<RouterContextProvider>) {
  const { buyer } = context.get(shopperContext);
  const themes = await listContactThemes();
  const chosen = {
    theme: readId(address.searchParams.get("theme")),
    subTheme: readId(address.searchParams.get("sub_theme")),
  };
  const step = contactStep(offeredThemes(themes, buyer !== null), chosen);
  const isConnected = buyer !== null;
  const isUnknown = isUnknownSubject(step, address.searchParams);
  if (step.step === "form") {
    const form = await openForm(step, address, buyer);
    return { step: "form" as const, isConnected, isUnknown, ...form };
  }
  if (step.step === "sub-theme") {
    return {
      step: step.step,
      isConnected,
      isUnknown,
      theme: named(step.theme),
      themes: step.theme.themes.map(named),
      formData: address.searchParams.get("form_data")?.slice(0, 4000) ?? null,
    };
  }
  return {
    step: step.step,
    isConnected,
    isUnknown,
    themes: offeredThemes(themes, isConnected).map(({ lead, ...theme }) => ({
      ...named(theme),
      lead,
    })),
    formData: address.searchParams.get("form_data")?.slice(0, 4000) ?? null,
  };
}

function isUnknownSubject(
  step: ReturnType<typeof contactStep>,
  searchParams: URLSearchParams,
): boolean {
  if (searchParams.has("theme") && step.step === "theme") return true;
  const subTheme = searchParams.get("sub_theme");
  if (!subTheme) return false;
  return step.step !== "form" || String(step.subTheme.id) !== subTheme;
}

function named({ id, label }: { id: number; label: string }) {
  return { id, label };
}

async function openForm({ theme, subTheme }: Form, address: URL, buyer: Buyer | null) {
  const prefill = readFormData(address.searchParams.get("form_data"));
  const namedStore = prefill.storeUid === null ? null : await findStore(prefill.storeUid);
  const [stores, help] = await Promise.all([
    listStores(),
    findContactHelp(subTheme.fields, buyer, prefill),
  ]);
  return {
    theme: named(theme),
    subTheme,
    // A single choice is made by itself, and has no way back.
    isOnly: theme.themes.length === 1,
    stores: stores
      .map(({ uid, label, zipCode }) => ({ uid, label: `${label} (${zipCode.slice(0, 2)})` }))
      .toSorted((a, b) => french.compare(a.label, b.label)),
    storeUid: namedStore?.uid ?? buyer?.store.uid ?? null,
    help,
    person: buyer && {
      name: `${buyer.firstName} ${buyer.lastName}`,
      company: buyer.companyLabel,
      email: buyer.email,
    },
    form: randomUUID(),
    challenge: buyer ? null : await issueChallenge(),
  };
}

const french = new Intl.Collator("fr");
