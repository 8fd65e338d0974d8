// The last lines of a run: what failed and what was flaky (it passed only at the second try), each with its reason. With
// TEST_RESULTS, a line for each test goes there: state, seconds, name (scripts/test_report.py).
import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const firstLines = (errors: readonly { message: string; diff?: string | undefined }[] | undefined): string =>
  (errors ?? []).map(({ message, diff }) => `    ${[...message.split('\n').slice(0, 12), ...stripVTControlCharacters(diff ?? '').split('\n').filter(Boolean).slice(0, 16)].join('\n    ').slice(0, 2000)}\n`).join('');

const kept = (test: TestCase): string => {
  const { evidence, replay } = test.meta();
  return evidence === undefined ? '' : `    kept in ${evidence}\n    the same games again: ${replay ?? ''}\n`;
};

const said = (what: string, test: TestCase): string => `${what}: ${test.module.relativeModuleId} > ${test.fullName}\n${firstLines(test.result().errors)}${kept(test)}`;

const resultLine = (test: TestCase): string => {
  const { state } = test.result();
  const about = test.diagnostic();
  const word = state === 'passed' && about?.flaky ? 'flaky' : state === 'pending' ? 'failed' : state;
  return `${word}\t${((about?.duration ?? 0) / 1000).toFixed(2)}\t${test.module.relativeModuleId} > ${test.fullName.replace(/\s+/g, ' ')}\n`;
};

export class Report implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly { message: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const lines = [
      ...tests.filter((test) => test.diagnostic()?.flaky).map((test) => said('flaky', test)),
      ...modules.filter((module) => module.errors().length > 0).map((module) => `failed around its tests: ${module.relativeModuleId}\n${firstLines(module.errors())}`),
      ...tests.filter((test) => test.result().state === 'failed').map((test) => said('failed', test)),
      ...(outside.length > 0 ? [`failed outside of tests\n${firstLines(outside)}`] : []),
    ];
    const record = process.env.TEST_RESULTS;
    if (record) appendFileSync(record, [...tests.map(resultLine), ...modules.filter((module) => module.errors().length > 0).map((module) => `failed\t0\t${module.relativeModuleId}\n`)].join(''));
    if (lines.length > 0) console.log(`\n${lines.join('')}`);
  }
}
