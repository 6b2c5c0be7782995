/** Specifications of one service (specification 5 and 9). */
export const maxSpecs = 5;

/** Options of one specification (specification 5 and 9). */
export const maxOptions = 10;

/** Enabled combinations of options of one service (specification 9: 24 items; decisions, Service). */
export const maxCombinations = 24;

/** Photos and videos that a service needs to be submitted (decisions, Service: 1 is the rule). */
export const minMedia = 1;

/** Photos and videos that make a good service: the quality meter's target, no rule (decisions, Service). */
export const targetMedia = 5;

/** Photos, panoramas and videos of one service; ours. */
export const maxMedia = 30;

/** The faintest watermark, in percent; ours. */
export const minWatermarkOpacity = 10;
