/**
 * The shape of a catalogue: the same keys, any text. English is the model; `zh_CN` and `ar-AE` are
 * declared as `Texts<typeof theEnglishOne>`, so a missing or surplus key does not compile.
 */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
