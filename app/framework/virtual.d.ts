declare module "virtual:offline-worker" {
  export const text: string;
  export const build: string;
}
