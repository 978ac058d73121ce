import type { ReactNode } from "react";
import { Notice } from "#app/components/ui/flash.tsx";
import themeTexts from "#app/locales/fr/contact/theme.json";
import { texts } from "#app/locales/texts.ts";
import { formatTime, frenchDay, parisTime } from "#app/models/platform/time.ts";
import type { ThemeReply } from "./theme-form.tsx";

const t = texts(themeTexts);

type SavedMeanwhileProps = { reply: ThemeReply; at: Date; children: ReactNode };

export function SavedMeanwhile({ reply, at, children }: SavedMeanwhileProps) {
  if (!reply?.result.error?.version) return null;
  return (
    <Notice tone="warning">
      <p>{t("theirs", { day: frenchDay(parisTime(at).day), time: formatTime(at) })}</p>
      {children}
    </Notice>
  );
}
