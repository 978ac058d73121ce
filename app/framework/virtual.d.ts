declare module "virtual:offline-worker" {
  export const text: string;
  export const build: string;
}

/** Of the framework, in the browser. */
declare var __reactRouterManifest: {
  url: string;
  routes: Record<string, { module: string; hasDefaultExport?: boolean } | undefined>;
};
declare var __reactRouterDataRouter: import("react-router").UNSAFE_DataRouterContextObject["router"];
