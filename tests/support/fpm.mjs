#!/usr/bin/env node
/**
 * Stands in for `fpm`, which makes deb and rpm: writes its arguments into the package's file, as JSON, with the texts of
 * the files that are gone afterwards.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const args = process.argv.slice(2);
const readable = args.filter(
  (arg) => /^(--(before|after)-\w+=)?\/.+\.(sh|desktop)(=.+)?$/.test(arg) || arg.endsWith('.sh'),
);
const paths = readable.map((arg) => arg.replace(/^--[\w-]+=/, '').replace(/=.*$/, ''));
const texts = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
writeFileSync(args[args.indexOf('--package') + 1], JSON.stringify({ args, texts }));
