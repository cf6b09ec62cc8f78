import { createContext, useContext } from "react";
import { PRODUCT } from "~/text/site/product";

/** How the site presents itself, for every component of a document. */
export const ProductContext = createContext(PRODUCT);

export const useProduct = () => useContext(ProductContext);
