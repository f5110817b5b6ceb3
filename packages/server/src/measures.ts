/** What this process does, counted for whoever watches over it: told in the words of Prometheus. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Answer } from '@nobori/host';

export interface Measures {
  /** A command was answered after so many milliseconds. */
  answered(kind: Answer['kind'], milliseconds: number): void;
  /** A live line was opened, or has ended. */
  opened(): void;
  closed(): void;
  tell(rooms: number, fromSnapshots: number): string;
}

/** Upper bounds in seconds; what takes longer is in the last. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function measuresOf(): Measures {
  const answers = new Map<string, number>();
  const within = BOUNDS.map(() => 0);
  let [lines, count, sum] = [0, 0, 0];
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  return {
    answered(kind, milliseconds) {
      const seconds = milliseconds / 1000;
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
      count += 1;
      sum += seconds;
      BOUNDS.forEach((bound, i) => {
        if (seconds <= bound) within[i] = (within[i] ?? 0) + 1;
      });
    },
    opened: () => void (lines += 1),
    closed: () => void (lines -= 1),
    tell(rooms, fromSnapshots) {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      const told: string[] = [];
      const tell = (name: string, kind: string, help: string, values: readonly (readonly [labels: string, value: number])[]): void => {
        told.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`);
        for (const [labels, value] of values) told.push(`${name}${labels} ${value}`);
      };
      tell(
        'nobori_commands_total',
        'counter',
        'Commands by what became of them.',
        [...answers].map(([kind, n]) => [`{answer="${kind}"}`, n]),
      );
      const name = 'nobori_command_seconds';
      told.push(`# HELP ${name} From the arrival of a command to its answer.`, `# TYPE ${name} histogram`);
      BOUNDS.forEach((bound, i) => told.push(`${name}_bucket{le="${bound}"} ${within[i] ?? 0}`));
      told.push(`${name}_bucket{le="+Inf"} ${count}`, `${name}_sum ${sum}`, `${name}_count ${count}`);
      tell('nobori_lines', 'gauge', 'Live lines that are open.', [['', lines]]);
      tell('nobori_rooms', 'gauge', 'Games that are open in this process.', [['', rooms]]);
      tell('nobori_rooms_from_snapshots_total', 'counter', 'Games that were opened from a snapshot.', [['', fromSnapshots]]);
      tell('process_cpu_seconds_total', 'counter', 'Processor time.', [['', (user + system) / 1e6]]);
      tell('process_resident_memory_bytes', 'gauge', 'Memory.', [['', rss]]);
      tell('nodejs_heap_used_bytes', 'gauge', 'Memory in use by the program itself.', [['', heapUsed]]);
      tell('nodejs_eventloop_delay_p99_seconds', 'gauge', 'How long things wait for their turn.', [['', delay.percentile(99) / 1e9]]);
      return `${told.join('\n')}\n`;
    },
  };
}
