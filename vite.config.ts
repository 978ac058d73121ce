import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: "es2022" },
  environments: {
    ssr: {
      // Built in, these are their production versions whatever NODE_ENV says when the shop runs.
      ...(command === "build" && {
        define: { "process.env.NODE_ENV": '"production"' },
        resolve: { noExternal: ["react", "react-dom", "react-router", "@conform-to/react"] },
      }),
      build: { rolldownOptions: { input: "./server.ts" } },
    },
  },
}));
