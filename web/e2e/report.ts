// The last lines of a run: what failed and what passed only at the second try, each with its reason.
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const firstLines = (errors: readonly { message: string }[] | undefined): string =>
  (errors ?? []).map(({ message }) => `    ${message.split('\n').slice(0, 12).join('\n    ').slice(0, 1200)}\n`).join('');

const said = (what: string, test: TestCase): string => `${what}: ${test.module.relativeModuleId} > ${test.fullName}\n${firstLines(test.result().errors)}`;

export class Report implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly { message: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const lines = [
      ...tests.filter((test) => test.diagnostic()?.flaky).map((test) => said('only at the second try', test)),
      ...modules.filter((module) => module.errors().length > 0).map((module) => `failed around its tests: ${module.relativeModuleId}\n${firstLines(module.errors())}`),
      ...tests.filter((test) => test.result().state === 'failed').map((test) => said('failed', test)),
      ...(outside.length > 0 ? [`failed outside of tests\n${firstLines(outside)}`] : []),
    ];
    if (lines.length > 0) console.log(`\n${lines.join('')}`);
  }
}
