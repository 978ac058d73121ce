/** The smallest build of the framework, without its routes. */
export const plainBuild = {
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" as const, manifestPath: "/__manifest" },
};
