import { useContext } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from "react-router";
import { RequestInfoContext } from "./request-info.ts";
import { SheetForLater } from "./sheet.tsx";

type Files = {
  styles: string;
  /** At the first interaction or after ten seconds: scripts leave the phone's processor to the reader. */
  whenTouched: boolean;
};

const touched = `
const signs=["pointermove","pointerdown","keydown","focusin","scroll"];
const touched=new Promise((done)=>{for(const sign of signs)addEventListener(sign,done,{once:true,passive:true});setTimeout(done,1e4)});`;

/**
 * Asks again for what is personal on a page that the browser kept whole (HTML, "pageshow"), once its scripts run: a
 * reload would lose the page where the line is lost. The answer of a form stays: it holds what was typed.
 */
const restored = `
addEventListener("pageshow",({persisted})=>{if(!persisted)return;const ask=()=>{const router=window.__reactRouterDataRouter;if(!router)setTimeout(ask,300);else if(!router.state.actionData)router.revalidate()};ask()});`;

/** The framework needs its route modules before the entry runs, and the entry's output its styles. */
const bootOf = (hasHmr: boolean, whenTouched: boolean) =>
  `(({${hasHmr ? "hmr," : ""}manifest,routes,entry,files,styles},nonce)=>{
const add=(rel,href)=>new Promise((done)=>document.head.append(Object.assign(document.createElement("link"),{rel,href,nonce,fetchPriority:"low",onload:done,onerror:done})));${whenTouched ? touched : ""}
const run=async()=>{
for(const file of files)add("modulepreload",file);${whenTouched ? "await touched;" : ""}
const styled=styles&&add("stylesheet",styles);${hasHmr ? "await import(hmr);" : ""}
const [,...found]=await Promise.all([import(manifest),...Object.values(routes).map((href)=>import(href)),styled]);
window.__reactRouterRouteModules=Object.fromEntries(Object.keys(routes).map((id,i)=>[id,found[i]]));
await import(entry)};
addEventListener("load",()=>window.requestIdleCallback?requestIdleCallback(run,{timeout:2000}):setTimeout(run,50));${restored}})`;

/** Loads nothing before the page is drawn, and then at low priority; in the light mode the style sheet alone. */
export function DeferredScripts({ styles, whenTouched }: Files) {
  const { nonce, light, sheet, integrity } = useContext(RequestInfoContext);
  const framework = useContext(UNSAFE_FrameworkContext);
  const router = useContext(UNSAFE_DataRouterContext);
  if (light) return <SheetForLater href={styles} />;
  if (!framework?.renderMeta || !router?.staticContext) return null;
  framework.renderMeta.didRenderScripts = true;
  const { manifest, serverHandoffString } = framework;
  const routes = router.staticContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id] ?? [],
  );
  const parts = {
    hmr: manifest.hmr?.runtime,
    manifest: manifest.url,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    entry: manifest.entry.module,
    files: filesOf(manifest, routes),
    styles: sheet === "held" ? undefined : styles,
  };
  const boot = bootOf(parts.hmr !== undefined, whenTouched);
  const script = `window.__reactRouterContext=${withoutDefaults(serverHandoffString)};${boot}(${inScript(parts)},document.currentScript.nonce);`;
  return (
    <>
      {integrity ? <Inline nonce={nonce} type="importmap" text={inScript({ integrity })} /> : null}
      <Inline nonce={nonce} text={script} />
      <SheetForLater href={styles} />
    </>
  );
}

function Inline({ text, ...attributes }: { text: string } & React.ComponentProps<"script">) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; what goes into it is escaped
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: text }} />;
}

type Manifest = NonNullable<React.ContextType<typeof UNSAFE_FrameworkContext>>["manifest"];
type ManifestRoute = NonNullable<Manifest["routes"][string]>;

function filesOf(manifest: Manifest, routes: readonly ManifestRoute[]): string[] {
  const { entry } = manifest;
  const files = [
    entry.module,
    ...entry.imports,
    ...routes.flatMap((route) => [route.module, ...(route.imports ?? [])]),
  ];
  return [...new Set(files)];
}

/** Leaves out what is false: the framework takes it for false. */
function withoutDefaults(handoff = "{}"): string {
  return JSON.stringify(JSON.parse(handoff), (_, value) => (value === false ? undefined : value));
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
