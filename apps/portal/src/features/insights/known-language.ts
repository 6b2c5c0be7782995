// uPlot formats numbers in the browser's language as it loads: one that `Intl` does not know, as the "C" of a desktop
// without a language, would cost the chart.
try {
  Intl.NumberFormat.supportedLocalesOf(navigator.language);
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en', configurable: true });
}
