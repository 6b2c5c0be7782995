import type { Ctx } from '../../kernel/context.ts';
import type { RawRoute, StreamRoute } from '../../kernel/routes.ts';
import { receivePieces } from './receive.ts';
import { serveFile, serveMedia } from './serve-files.ts';

/** What `<img>`, `<video>` and links ask for. */
export const fileRoutes = (ctx: Ctx): readonly RawRoute[] => [serveMedia(ctx), serveFile(ctx)];

/** Where the pieces of resumable uploads go. */
export const pieceRoutes = (ctx: Ctx): readonly StreamRoute[] => [receivePieces(ctx)];
