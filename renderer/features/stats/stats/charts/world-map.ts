/// <reference path="./world-atlas.d.ts" />
import { Chart, type ChartConfiguration, Tooltip } from 'chart.js';
import { ChoroplethController, ColorScale, GeoFeature, ProjectionScale, topojson } from 'chartjs-chart-geo';
import atlas from 'world-atlas/countries-110m.json';
import { countryName } from '../../../../lib/countries.ts';
import type { Slice } from '../stats-rows.ts';
import { words } from '../words.ts';
import { type ChartColours, readChartColours, tooltipLooks } from './chart-looks.ts';

type Atlas = ReturnType<typeof topojson.feature>;

/** The outline of a country; `code` is undefined for the few that no standard has a code for. */
type CountryShape = { code: string | undefined; outline: OutlineOf<Atlas> };

type OutlineOf<T> = T extends { features: readonly (infer Each)[] } ? Each : T;

const ANTARCTICA = 'AQ';

/** Every country of the map but Antarctica, which has no clicks and would take a fifth of the room. */
export function listCountryShapes(): CountryShape[] {
  const countries = atlas.objects.countries;
  if (!countries) return [];
  const collection = topojson.feature(atlas, countries);
  const outlines = 'features' in collection ? collection.features : [collection];
  return outlines
    .map((outline) => ({ code: codeOf(outline.id), outline }))
    .filter(({ code }) => code !== ANTARCTICA);
}

/** From a country's number to its two letters: `276` → `DE`. Locales know both, and canonical ones prefer letters. */
function codeOf(number: string | number | undefined): string | undefined {
  if (number === undefined) return undefined;
  return new Intl.Locale(`und-${String(number).padStart(3, '0')}`).region;
}

Chart.register(ChoroplethController, ColorScale, GeoFeature, ProjectionScale, Tooltip);

const SHAPES = listCountryShapes();

export type WorldMap = { update: (countries: readonly Slice[]) => void; destroy: () => void };

/**
 * Draws the countries, darker where more clicks came from. The caller updates it with new rows and destroys it.
 *
 * `onchoose` is called with the code of a country that is clicked and has clicks.
 */
export function drawWorldMap(canvas: HTMLCanvasElement, onchoose: (code: string) => void): WorldMap {
  const chart = new Chart(canvas, configurationFor([], readChartColours(), onchoose));
  return {
    update(countries) {
      const { data, options } = configurationFor(countries, readChartColours(), onchoose);
      chart.data = data;
      if (options) chart.options = options;
      chart.update('none');
    },
    destroy: () => chart.destroy(),
  };
}

type Configuration = ChartConfiguration<'choropleth'>;

function configurationFor(
  countries: readonly Slice[],
  colours: ChartColours,
  onchoose: (code: string) => void,
): Configuration {
  const byCode = new Map(countries.map((country) => [country.key, country]));
  const clicksAt = ({ code }: CountryShape): number => byCode.get(code ?? '')?.clicks ?? 0;
  const most = Math.max(1, ...SHAPES.map(clicksAt));
  return {
    type: 'choropleth',
    data: {
      labels: SHAPES.map(({ code }) => code ?? ''),
      datasets: [
        {
          outline: SHAPES.map(({ outline }) => outline),
          clipMap: false,
          // The root keeps a country with a few clicks apart from those with none beside one with thousands.
          data: SHAPES.map((shape) => ({ feature: shape.outline, value: Math.sqrt(clicksAt(shape) / most) })),
          borderColor: colours.coast,
          borderWidth: 0.6,
          hoverBorderColor: colours.text,
        },
      ],
    },
    options: optionsFor(SHAPES.map(clicksAt), colours, onchoose),
  };
}

function optionsFor(
  clicks: readonly number[],
  colours: ChartColours,
  onchoose: (code: string) => void,
): Configuration['options'] {
  const chosenAmong = (hit: readonly { index: number }[]): string | undefined => {
    const index = hit[0]?.index ?? -1;
    return clicks[index] ? SHAPES[index]?.code : undefined;
  };
  return {
    animation: false,
    maintainAspectRatio: false,
    showOutline: false,
    showGraticule: false,
    onClick: (_, hit) => {
      const code = chosenAmong(hit);
      if (code) onchoose(code);
    },
    onHover: ({ native }, hit) => {
      if (native?.target instanceof HTMLElement) {
        native.target.style.cursor = chosenAmong(hit) ? 'pointer' : 'default';
      }
    },
    scales: {
      projection: { axis: 'x', projection: 'naturalEarth1' },
      color: {
        axis: 'x',
        display: false,
        min: 0,
        max: 1,
        interpolate: (share) => (share === 0 ? colours.land : colours.heat(share)),
        missing: colours.land,
      },
    },
    plugins: {
      tooltip: {
        ...tooltipLooks(colours),
        displayColors: false,
        callbacks: {
          title: ([item]) =>
            countryName(SHAPES[item?.dataIndex ?? -1]?.code ?? '') || words.charts.map.unnamed,
          label: ({ dataIndex }) => words.clicks({ count: clicks[dataIndex] ?? 0 }),
        },
      },
    },
  };
}
