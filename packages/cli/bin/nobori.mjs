#!/usr/bin/env node
/** The `nobori` command. Builds its bundle when the sources are newer, so that it is never stale, then runs it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, bundle, stale } from '../../../scripts/build.mjs';

if (stale()) await build();
await import(pathToFileURL(join(bundle, 'nobori.mjs')).href);
