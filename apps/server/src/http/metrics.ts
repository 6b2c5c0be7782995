import { createServer, type Server } from 'node:http';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  readonly counts: number[];
  sum: number;
  count: number;
}

/** Counts calls by endpoint and answer code, and how long they took. */
export interface Metrics {
  observe(endpoint: string, code: number, seconds: number): void;
  /** The Prometheus text format. */
  text(): string;
}

/** Counters start at nothing with each process, as Prometheus expects. */
export const createMetrics = (): Metrics => {
  const answers = new Map<string, number>();
  const durations = new Map<string, Series>();
  return {
    observe: (endpoint, code, seconds) => {
      const key = `endpoint="${endpoint}",code="${code}"`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
      const series = durations.get(endpoint) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 };
      buckets.forEach((limit, i) => {
        if (seconds <= limit) series.counts[i] = (series.counts[i] ?? 0) + 1;
      });
      series.sum += seconds;
      series.count += 1;
      durations.set(endpoint, series);
    },
    text: () =>
      [...answerLines(answers), ...durationLines(durations), ...processLines(), ''].join('\n'),
  };
};

const answerLines = (answers: ReadonlyMap<string, number>): string[] => [
  '# HELP khidma_answers_total Answers by endpoint and code of the envelope.',
  '# TYPE khidma_answers_total counter',
  ...Array.from(answers, ([labels, count]) => `khidma_answers_total{${labels}} ${count}`),
];

const durationLines = (durations: ReadonlyMap<string, Series>): string[] => [
  '# HELP khidma_call_seconds Time from the first header to the whole answer.',
  '# TYPE khidma_call_seconds histogram',
  ...Array.from(durations, ([endpoint, { counts, sum, count }]) => [
    ...buckets.map(
      (limit, i) =>
        `khidma_call_seconds_bucket{endpoint="${endpoint}",le="${limit}"} ${counts[i] ?? 0}`,
    ),
    `khidma_call_seconds_bucket{endpoint="${endpoint}",le="+Inf"} ${count}`,
    `khidma_call_seconds_sum{endpoint="${endpoint}"} ${sum}`,
    `khidma_call_seconds_count{endpoint="${endpoint}"} ${count}`,
  ]).flat(),
];

const processLines = (): string[] => {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${heapUsed}`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime()}`,
  ];
};

/** Serves `/metrics` on a port of its own, which an operator keeps inside. */
export const startMetricsServer = (
  metrics: Metrics,
  address: { readonly host: string; readonly port: number },
): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const found = request.method === 'GET' && request.url === '/metrics';
      response.writeHead(found ? 200 : 404, {
        'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      });
      response.end(found ? metrics.text() : '');
    });
    server.once('error', reject);
    server.listen(address.port, address.host, () => resolve(server));
  });
