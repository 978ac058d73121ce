/**
 * Who may import whom (docs/architecture.md). Each layer names all that it may reach;
 * anything else of this repository is a violation. Packages are npm's and Node's own.
 */
const packages = "^(node_modules/|(node:)?[a-z_/]+$)";
const modules = {
  routes: "^app/routes/",
  components: "^app/components/",
  services: "^app/services/",
  models: "^app/models/",
  urls: "^app/(urls|paths)\\.ts$",
  locales: "^app/locales/",
  http: "^app/http/",
  framework: "^app/framework/",
  /** What stands in for the framework's own components, in the browser too. */
  frameworkParts: "^app/framework/[a-z-]+\\.tsx?$",
  styles: "^app/styles/",
  types: "^\\.react-router/types/",
  schema: "^drizzle/schema/",
};

const may = (name, from, ...allowed) => ({
  name,
  severity: "error",
  from: { path: from },
  to: { pathNot: [packages, ...allowed].join("|"), couldNotResolve: false },
});

const { routes, components, services, models, urls, locales, http, framework } = modules;
const { frameworkParts, styles, schema, types } = modules;

/** Which nouns may know each other, in services and in models, and why (docs/architecture.md). */
const knows = require("./nouns.json");
const nouns = Object.entries(knows).map(([noun, others]) => ({
  name: `noun-${noun}`,
  comment: "A new pair of nouns is a decision: write it down in nouns.json.",
  severity: "error",
  from: { path: `^app/(services|models)/${noun}/` },
  to: {
    path: "^app/(services|models)/",
    pathNot: `^app/(services|models)/(${[noun, ...others].join("|")})/`,
  },
}));

module.exports = {
  forbidden: [
    may(
      "routes",
      routes,
      routes,
      components,
      services,
      models,
      urls,
      locales,
      http,
      frameworkParts,
      styles,
      types,
    ),
    {
      name: "route-of-another-noun",
      comment:
        "A route takes from its own folder only: what two nouns share is a component, a service or a model.",
      severity: "error",
      from: { path: "^app/routes/([^/]+)/" },
      to: { path: routes, pathNot: "^app/routes/$1/" },
    },
    may("components", components, components, frameworkParts, models, urls, locales, styles),
    may("services", services, services, models, urls, locales, schema, "^drizzle/reference/"),
    may("http", http, http, services, models, urls, locales),
    may("framework", framework, framework, http, services, models, urls, locales, styles),
    ...nouns,
    may("models", models, models),
    {
      name: "models-are-pure",
      comment:
        "No I/O, no framework, no driver: data in, decision out. Node's crypto and zlib are pure enough for hashes, signatures and bytes in memory.",
      severity: "error",
      from: { path: models },
      to: { dependencyTypes: ["core"], pathNot: "^(node:)?(crypto|zlib)$" },
    },
    {
      name: "models-use-no-framework",
      severity: "error",
      from: { path: models },
      to: { path: "node_modules/(react|react-dom|react-router|@react-router|drizzle-orm|pg)/" },
    },
    {
      name: "calendar-by-date-fns",
      comment:
        "Days, months and time zones are reckoned in one place; browsers format days with Intl (decision 138).",
      severity: "error",
      from: { pathNot: "^app/models/platform/calendar\\.ts$" },
      to: { path: "node_modules/(date-fns|@date-fns)/" },
    },
    {
      name: "components-know-no-calendar",
      comment: "date-fns stays on the server: a component is given the days that it shows.",
      severity: "error",
      from: { path: `${components}|^app/routes/.*-page\\.tsx$` },
      to: { path: "^app/models/platform/calendar\\.ts$" },
    },
    {
      name: "components-do-no-input-output",
      comment: "zod weighs 29 kB in the browser: forms are checked on the server only.",
      severity: "error",
      from: { path: components },
      to: { path: "node_modules/(zod|@conform-to/zod|drizzle-orm|pg|pino)/" },
    },
    {
      name: "routes-hold-no-sql",
      severity: "error",
      from: { path: routes },
      to: { path: "node_modules/(drizzle-orm|pg)/|^app/services/platform/database\\.server\\.ts$" },
    },
    {
      name: "services-use-no-framework",
      comment: "The same service answers a page, a JSON call and a job.",
      severity: "error",
      from: { path: services },
      to: { path: "node_modules/(react-router|@react-router)/" },
    },
    may("drizzle", "^drizzle/", "^drizzle/", models),
    may("sandbox", "^sandbox/", "^sandbox/"),
    may("urls", urls, urls),
    may("app-root", "^app/[^/]+$", "^app/", types),
    may(
      "server",
      "^server(/|\\.ts$)",
      "^server/",
      services,
      models,
      urls,
      locales,
      http,
      framework,
    ),
    may("locales", locales, locales),
    {
      name: "no-circular",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolvable",
      severity: "error",
      from: { pathNot: "^app/routes\\.ts$" },
      to: { couldNotResolve: true, pathNot: "^(virtual:|\\./\\+types/)" },
    },
    {
      name: "no-dev-package-in-production",
      severity: "error",
      from: {
        path: "^(app|sandbox|server\\.ts|drizzle/schema)",
        pathNot: "^app/framework/build/",
      },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        pathNot: "^node_modules/(@types|@react-router/dev)/",
      },
    },
    {
      name: "nothing-imports-tests",
      severity: "error",
      from: { pathNot: "^tests/" },
      to: { path: "^tests/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.data|\\.react-router)/" },
    tsPreCompilationDeps: true,
    // TypeScript 7 has no API for dependency-cruiser to use; swc reads the same sources (docs/decisions/009).
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
