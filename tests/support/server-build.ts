/** What the smallest build of the framework says beside its routes. */
export const plainBuild = {
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" as const, manifestPath: "/__manifest" },
};
