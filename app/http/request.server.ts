import { createContext } from "react-router";

export const requestContext = createContext<{
  id: string;
  nonce: string;
  address: string;
  light: boolean;
}>();
