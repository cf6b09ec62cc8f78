import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * A refusal may mean that somebody was quicker: what a dialog shows is read again. Not so when nobody answered, where
 * the page of that failure would take the place of what was typed.
 */
export const rereadAfterRefusal: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 500;
