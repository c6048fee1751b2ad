import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FUNCTIONS, type FunctionName } from '#lib/topology.ts';
import { assemblyOf, functionIn, stageNamed } from './support.ts';

const stage = stageNamed('prod');
const { template, folder } = assemblyOf(stage);
const assets = readdirSync(folder).filter((name) => name.startsWith('asset.'));

it('each function is deployed with its own code', () => {
  const names = Object.keys(FUNCTIONS) as FunctionName[];
  const archives = names.map((name) => JSON.stringify(functionIn(template, name).Properties.Code));
  expect(new Set(archives).size).toBe(names.length);
});

it('the site is deployed with the stage’s hosts and without inline scripts', () => {
  const site = assets.find((name) => filesOf(name).includes('index.html'));
  const page = readFileSync(join(folder, site ?? '', 'index.html'), 'utf8');
  for (const host of Object.values(stage.hosts)) expect(page).toContain(host);
  expect(page).not.toMatch(/<script(?![^>]*src=)|<style|\son[a-z]+=/);
});

function filesOf(asset: string): string[] {
  return asset.endsWith('.zip') ? [] : readdirSync(join(folder, asset));
}
