import { isoDayText } from "#app/models/contact/answer.ts";
import { mayReply, type RequestAuthor, type RequestStatus } from "#app/models/contact/request.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import type {
  ContactRequest,
  RequestFile,
  RequestHead,
} from "#app/services/contact/request.server.ts";

export type ContactRequestView = {
  number: string;
  themeLabel: string;
  subThemeLabel: string;
  status: RequestStatus;
  storeLabel: string;
  sentAt: string;
  mayReply: boolean;
  answers: { label: string; value: string }[];
  files: RequestFile[];
  messages: { id: number; author: RequestAuthor; text: string; at: string; files: RequestFile[] }[];
  events: { id: number; status: RequestStatus; at: string }[];
};

export function toRequestView(request: ContactRequest, now: Date = new Date()): ContactRequestView {
  const { number, themeLabel, subThemeLabel, status, storeLabel, files } = request;
  return {
    ...{ number, themeLabel, subThemeLabel, status, storeLabel, files },
    sentAt: formatDateTime(request.createdAt),
    mayReply: mayReply(request, now),
    answers: request.answers.map(({ label, kind, value }) => ({
      label,
      value: kind === "date" ? isoDayText(value) : value,
    })),
    messages: request.messages.map(({ createdAt, ...message }) => ({
      ...message,
      at: formatDateTime(createdAt),
    })),
    events: request.events.map(({ id, status, at }) => ({ id, status, at: formatDateTime(at) })),
  };
}

export type RequestHeadView = Pick<
  RequestHead,
  "id" | "number" | "themeLabel" | "subThemeLabel" | "status" | "storeLabel"
> & { movedAt: string };

export function toHeadView(request: RequestHead): RequestHeadView {
  const { id, number, themeLabel, subThemeLabel, status, storeLabel, updatedAt } = request;
  const movedAt = formatDateTime(updatedAt);
  return { id, number, themeLabel, subThemeLabel, status, storeLabel, movedAt };
}

export type DueView = { dueAt: string | null; isLate: boolean };

/** Time by which a depot answers, for its staff alone. */
export function toDueView({ dueAt }: Pick<RequestHead, "dueAt">, now: Date): DueView {
  return { dueAt: dueAt && formatDateTime(dueAt), isLate: dueAt !== null && dueAt < now };
}
