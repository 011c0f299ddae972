declare module 'world-atlas/countries-110m.json' {
  import type { topojson } from 'chartjs-chart-geo';

  /** TopoJSON; the id of a country is its number in ISO 3166-1. */
  const atlas: Parameters<typeof topojson.feature>[0];
  export default atlas;
}
