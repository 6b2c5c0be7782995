/** Where an S3 bucket is and who may use it. */
export interface BucketPlace {
  /** Scheme, host and port, as in `https://s3.example.ae`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const placeExample = 'https://KEY:SECRET@s3.example.ae/bucket?region=me-central-1';

/** Endpoints that know no regions of their own sign with this one. */
const DEFAULT_REGION = 'us-east-1';

/** Reads a URL such as `placeExample`, or says in half a sentence what is wrong with it, without showing any of it. */
export function bucketPlaceOf(text: string): BucketPlace | string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    return `must be a URL such as ${placeExample}`;
  const accessKeyId = decoded(url.username);
  const secretAccessKey = decoded(url.password);
  if (!accessKeyId || !secretAccessKey)
    return `must hold a key and its secret, percent-encoded, as in ${placeExample}`;
  const [, bucket = ''] = /^\/([^/]*)\/?$/.exec(url.pathname) ?? [];
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    return `must name one bucket, as in ${placeExample}`;
  const unknown = [...url.searchParams.keys()].some((name) => name !== 'region');
  const region = url.searchParams.get('region') ?? DEFAULT_REGION;
  if (unknown || url.hash !== '' || !/^[a-z0-9-]+$/.test(region))
    return `may say nothing beside its region, as in ${placeExample}`;
  return { endpoint: url.origin, bucket, region, accessKeyId, secretAccessKey };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
