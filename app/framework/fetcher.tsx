import { type ComponentProps, type ComponentType, useId } from "react";
import { type FetcherWithComponents, useFetcher as useRouterFetcher } from "react-router";

type FormProps = ComponentProps<FetcherWithComponents<unknown>["Form"]>;

type Fetcher = Pick<FetcherWithComponents<unknown>, "state" | "data" | "formData" | "submit"> & {
  Form: ComponentType<FormProps>;
};

/**
 * The framework's `useFetcher`. On the server, where it never acts, its form is a plain `<form>`
 * with the same markup (decision 008); the action is a path from `to()`.
 */
export const useFetcher: (options?: { key?: string }) => Fetcher = import.meta.env.SSR
  ? useIdleFetcher
  : useRouterFetcher;

function useIdleFetcher(): Fetcher {
  // Calls it like the framework, so that ids around it are the same in the browser.
  useId();
  return idle;
}

function ServerForm({ preventScrollReset: _, relative: _relative, ...form }: FormProps) {
  return <form {...form} data-discover="true" />;
}

const idle: Fetcher = {
  state: "idle",
  data: undefined,
  formData: undefined,
  Form: ServerForm,
  submit: async () => {
    throw new Error("A fetcher sends in the browser only");
  },
};
