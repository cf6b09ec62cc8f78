import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "@remix-run/router";
import { describe, expect, test } from "vitest";
import { ApiError } from "~/client/api-error";
import { FALLBACK } from "~/contract/messages";
import {
  attempt,
  documentRetryAfter,
  documentStatus,
  type Failure,
  failureInit,
  failurePage,
  formFailureInit,
} from "~/http/base/api.server";
import { acceptForm, rememberForm, rendersAfterInvalidPost, submittedForm } from "~/http/forms/forms.server";
import { createScope, requestScope } from "~/platform/request-scope.server";

const failure = (status: number, options: { retryAfter?: string } = {}): Failure => {
  const error = new ApiError(status, [], options);
  return { ok: false, error, message: "Rien à faire." };
};
const retryAfter = (init: ResponseInit) => new Headers(init.headers).get("retry-after");
const STATUSES = [400, 401, 403, 404, 409, 429, 500, 502, 503, 0];

describe("the status of a failed call", () => {
  test("on a page is the backend's own, 502 for a faulty reply, or 503 for none", () => {
    expect(STATUSES.map((status) => failureInit(failure(status)).status)).toEqual([
      400, 401, 403, 404, 409, 429, 502, 502, 503, 503,
    ]);
  });

  test("on a form's page is 422 for everything that can be corrected in the form", () => {
    expect(STATUSES.map((status) => formFailureInit(failure(status)).status)).toEqual([
      422, 422, 422, 404, 409, 429, 502, 502, 503, 503,
    ]);
  });

  test("of a document is that of the page that failed to load, whatever its form's action returned", () => {
    const gone = new ErrorResponseImpl(404, "", null);
    const broken = { status: 404 };
    const vehicle = { page: {}, errorStatus: 404 };
    expect(documentStatus(422, { errors: null, loaderData: { root: {}, list: null } })).toBe(422);
    expect(documentStatus(422, { errors: { root: gone }, loaderData: {} })).toBe(404);
    expect(documentStatus(422, { errors: { root: broken }, loaderData: {} })).toBe(500);
    expect(documentStatus(422, { errors: null, loaderData: { root: {}, vehicle } })).toBe(404);
  });

  test("comes with the time to retry, as the backend gave it or a default", () => {
    expect(retryAfter(failureInit(failure(429, { retryAfter: "60" })))).toBe("60");
    expect(retryAfter(formFailureInit(failure(503, { retryAfter: "17" })))).toBe("17");
    expect(retryAfter(failureInit(failure(0)))).toBe("5");
    expect(retryAfter(failureInit(failure(404)))).toBeNull();
  });

  test("gives a document its time to retry: the page's own if it could not be read, else the action's first", () => {
    const sent = (seconds?: string) => new Headers(seconds ? { "retry-after": seconds } : {});
    const headers = { actionHeaders: { login: sent("60") }, loaderHeaders: { root: sent("17"), login: sent() } };
    expect(documentRetryAfter({ errors: null, ...headers })).toBe("60");
    expect(documentRetryAfter({ errors: {}, ...headers })).toBe("17");
    expect(documentRetryAfter({ ...headers, errors: null, actionHeaders: {} })).toBe("17");
    expect(documentRetryAfter({ errors: null, actionHeaders: {}, loaderHeaders: { root: sent() } })).toBeNull();
  });
});

describe("a call whose failure the screen shows", () => {
  test("returns the server's message or, without one, the screen's own", async () => {
    const failing = (messages: string[]) => attempt(Promise.reject(new ApiError(409, messages)), "generic");
    expect(await failing([])).toMatchObject({ ok: false, message: FALLBACK.generic });
    expect(await failing(["Déjà pris."])).toMatchObject({ ok: false, message: "Déjà pris." });
    expect(await attempt(Promise.resolve(3), "generic")).toEqual({ ok: true, value: 3 });
  });

  test("throws every other error", async () => {
    await expect(attempt(Promise.reject(new TypeError("a bug")), "generic")).rejects.toThrow(TypeError);
  });
});

describe("a submitted form, between its action and its page's loaders", () => {
  const inRequest = <T>(work: () => T) => requestScope.run(createScope({ id: "r1", address: "::1" }), work);
  const form = (fields: Record<string, string>) => {
    const sent = new FormData();
    for (const [name, value] of Object.entries(fields)) sent.set(name, value);
    return sent;
  };
  const post = new Request("http://site.invalid/login", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

  test("can be sent again from the error page if its call failed, without its passwords", async () => {
    const page = inRequest(() => {
      rememberForm(form({ email: "s@exemple.ma", password: "secret" }));
      formFailureInit(failure(503));
      return failurePage(failure(0));
    });
    expect(page.status).toBe(503);
    expect(await page.json()).toEqual({ message: "Rien à faire.", fields: [["email", "s@exemple.ma"]] });
  });

  test("does not appear on the error page if none was sent", async () => {
    const page = inRequest(() => failurePage(failure(500)));
    expect([page.status, await page.json()]).toEqual([502, { message: "Rien à faire." }]);
  });

  test("is known to a loader by the request's content type, with the submitted values", () => {
    inRequest(() => {
      rememberForm(form({ brand: "Dacia" }));
      expect(submittedForm(post)?.get("brand")).toBe("Dacia");
      expect(rendersAfterInvalidPost(post)).toBe(true);
      expect(rendersAfterInvalidPost(new Request("http://site.invalid/login"))).toBe(false);
      expect(submittedForm(new Request("http://site.invalid/login"))).toBeNull();
    });
  });

  test("does not count as invalid once it is accepted", () => {
    inRequest(() => {
      acceptForm();
      expect(rendersAfterInvalidPost(post)).toBe(false);
    });
  });

  test("is not visible to another request", () => {
    inRequest(() => rememberForm(form({ brand: "Dacia" })));
    inRequest(() => expect(submittedForm(post)).toBeNull());
  });
});
