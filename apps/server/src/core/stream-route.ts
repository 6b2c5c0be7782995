/** What a stream route sees of its request: the request itself, its body still unread. */
export interface StreamRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly request: Request;
  readonly now: Date;
}

/** A route outside the envelope and the signature whose body is read as it comes in: pieces of large files. */
export interface StreamRoute {
  /** Behind `/api`, with `:name` segments. */
  readonly path: `/${string}`;
  readonly methods: readonly ('HEAD' | 'PATCH' | 'DELETE')[];
  /** The one type of body that is taken; anything else is 415. */
  readonly contentType: string;
  /** How often one address may ask. */
  readonly rateLimit: { readonly max: number; readonly windowMs: number };
  answer(request: StreamRequest): Promise<Response>;
}
