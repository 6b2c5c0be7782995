import { errorNameOf, type ErrorCode } from '@khidma/contract/core/error-catalogue';
import { invalidData, type Envelope } from '@khidma/contract/core/envelope';
import * as core from 'zod/mini';
