import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf } from '#domain/language/density.ts';
import { CORPUS } from '#test/support/corpus.ts';
import { labelsHeldOut, labelsInView, type ReportLabels } from '#tools/corpus/8-K-labels.ts';
import { openLabeledReport } from '#tools/corpus/labeled-report.ts';

/**
 * The sentences of one item as feature vectors, and the index of the sentence that a person marked as the
 * news.
 */
type Choice = { company: string; sentences: readonly (readonly number[])[]; carrier: number };

const FOLDS = 5;
const STEPS = 150;
const STEP = 1.2;
/** Regularization: keeps the weights of rare features small. */
const SHRINK = 0.003;
const COMPARED = 70;
const SHORTEST = 25;

/**
 * Fits the weights of `domain/language/density.ts` to the sentences that people marked
 * as the news. Reports how often the sentence with the highest score in an item is the marked one: on the
 * labels of the development set, cross-validated by company, and on the held-out labels.
 */
export function fittedWeights(): string {
  const inView = choicesIn(labelsInView());
  const heldOut = choicesIn(labelsHeldOut());
  const companies = [...new Set(inView.map(({ company }) => company))];
  const crossed = Array.from({ length: FOLDS }, (_, fold) => {
    const out = new Set(companies.filter((_company, at) => at % FOLDS === fold));
    const weights = fitWeights(inView.filter(({ company }) => !out.has(company)));
    return hits(
      weights,
      inView.filter(({ company }) => out.has(company)),
    );
  }).reduce((sum, one) => sum + one, 0);
  const weights = fitWeights(inView);
  const share = (right: number, all: readonly Choice[]) =>
    `${((100 * right) / all.length).toFixed(1)} % of ${all.length}`;
  return [
    `In view ${share(hits(weights, inView), inView)}, by company ${share(crossed, inView)}, held out ${share(hits(weights, heldOut), heldOut)}`,
    ...NAMES.map((name, at) => `${name}: ${(weights[at] ?? 0).toFixed(2)}`),
  ].join('\n');
}

const NAMES: string[] = [];

function choicesIn(labels: ReportLabels): Choice[] {
  return Object.entries(labels).flatMap(([path, { evidence = '' }]) => {
    const { company: name, items } = openLabeledReport(path, readFileSync(join(CORPUS, path)));
    const company = (name ?? path).toLowerCase().split(' ')[0] ?? path;
    return items.flatMap(({ sentences }) => {
      const carrier = sentences.findIndex(({ words }) => isCarrier(flat(words), flat(evidence)));
      if (carrier < 0 || sentences.length < 2) return [];
      const features = sentences.map((sentence, at) => featuresOf(sentence, at));
      if (NAMES.length === 0) NAMES.push(...Object.keys(features[0] ?? {}));
      return [{ company, carrier, sentences: features.map((one) => Object.values(one)) }];
    });
  });
}

const flat = (text: string) => text.toLowerCase().replace(/[^a-z0-9$%]+/g, '');

function isCarrier(sentence: string, evidence: string): boolean {
  return (
    sentence.length > SHORTEST &&
    evidence.length > SHORTEST &&
    (sentence.includes(evidence.slice(0, COMPARED)) || evidence.includes(sentence.slice(0, COMPARED)))
  );
}

const weigh = (weights: readonly number[], features: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * (features[at] ?? 0), 0);

/** Finds the weights that maximize the likelihood of the marked sentences: a softmax, fitted by gradient ascent. */
function fitWeights(choices: readonly Choice[]): number[] {
  const weights = NAMES.map(() => 0);
  const traveled = NAMES.map(() => 1e-6);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight) => -SHRINK * weight * choices.length);
    for (const { sentences, carrier } of choices) {
      const likely = softmax(sentences.map((features) => weigh(weights, features)));
      sentences.forEach((features, at) => {
        const missing = Number(at === carrier) - (likely[at] ?? 0);
        features.forEach((feature, name) => {
          slope[name] = (slope[name] ?? 0) + missing * feature;
        });
      });
    }
    slope.forEach((one, name) => {
      traveled[name] = (traveled[name] ?? 0) + one * one;
      weights[name] = (weights[name] ?? 0) + (STEP * one) / Math.sqrt(traveled[name] ?? 1);
    });
  }
  return weights;
}

function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}

function hits(weights: readonly number[], choices: readonly Choice[]): number {
  return choices.filter(({ sentences, carrier }) => {
    const values = sentences.map((features) => weigh(weights, features));
    return values.indexOf(Math.max(...values)) === carrier;
  }).length;
}
