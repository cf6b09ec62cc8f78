const HEADERS = { "cache-control": "no-store", "content-type": "application/json" };

/**
 * A reply whose value a caller in the same process takes from `json()` as it is. Its text is made only for a caller that
 * reads the body.
 */
export class JsonReply extends Response {
  readonly #value: object;

  constructor(value: object, status: number) {
    super(textOf(value), { status, headers: HEADERS });
    this.#value = value;
  }

  override json(): Promise<object> {
    return Promise.resolve(this.#value);
  }
}

const textOf = (value: object) =>
  new ReadableStream(
    {
      pull: (controller) => {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(value)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
