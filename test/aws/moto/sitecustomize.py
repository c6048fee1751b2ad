"""Python runs this module before moto_server, because moto.ts puts its folder on the path.

Three things in moto take time that grows with its tables. It copies the whole table for each action of a transaction,
to restore it if the transaction fails, although only the items that the transaction names can change. A query sorts
all items of the table before it selects those of one partition. And Python searches all objects of the process for
garbage, although requests leave little of it. All three are shortened here; what moto answers stays the same.

It also ends moto_server once the process that started it is gone, even if that process was killed.
"""

import copy
import gc
import inspect
import os
import sys
import threading
from collections import defaultdict


def copy_only_named_items():
    from moto.dynamodb.models import DynamoDBBackend, DynamoType, Table

    named = threading.local()
    transact = DynamoDBBackend.transact_write_items

    def keys_in(backend, actions):
        for action in actions:
            _, write = next(iter(action.items()))
            table = backend.tables.get(write.get("TableName"))
            attributes = write.get("Key") or write.get("Item") or {}
            if table is None or table.range_key_attr is None:
                continue
            names = (table.hash_key_attr, table.range_key_attr)
            if all(name in attributes for name in names):
                yield tuple(DynamoType(attributes[name]) for name in names)

    def transact_write_items(self, transact_items):
        named.keys = list(keys_in(self, transact_items))
        named.copies = {}
        try:
            return transact(self, transact_items)
        finally:
            named.keys = named.copies = None

    def copy_of_table(self, memo):
        keys = getattr(named, "keys", None)
        if keys is None or self.range_key_attr is None:
            backup = copy.copy(self)
            backup.__dict__ = copy.deepcopy(self.__dict__, memo)
            return backup
        # All copies are made before the first action, so one serves for all actions.
        if id(self) in named.copies:
            return named.copies[id(self)]
        backup = named.copies[id(self)] = copy.copy(self)
        backup.items = defaultdict(dict, self.items)
        for partition in {partition for partition, _ in keys if partition in self.items}:
            backup.items[partition] = dict(self.items[partition])
        for partition, sort in keys:
            item = self.items.get(partition, {}).get(sort)
            if item is not None:
                backup.items[partition][sort] = copy.deepcopy(item)
        return backup

    DynamoDBBackend.transact_write_items = transact_write_items
    Table.__deepcopy__ = copy_of_table


def read_only_the_partition():
    from moto.dynamodb.models import Table

    asked = threading.local()
    query, all_items = Table.query, Table.all_items
    arguments = inspect.signature(query)

    def query_partition(self, *args, **kwargs):
        given = arguments.bind(self, *args, **kwargs).arguments
        asked.partition = given.get("hash_key")
        asked.index = given.get("index_name")
        try:
            return query(self, *args, **kwargs)
        finally:
            asked.partition = asked.index = None

    def items_that_may_match(self):
        if self.range_key_attr is None:
            return all_items(self)
        if getattr(asked, "index", None) is not None:
            return [item for items in self.items.values() for item in items.values()]
        if getattr(asked, "partition", None) is not None:
            return list(self.items.get(asked.partition, {}).values())
        return all_items(self)

    Table.query = query_partition
    Table.all_items = items_that_may_match


def collect_garbage_rarely():
    gc.set_threshold(50_000, 20, 100)


def end_with_the_parent():
    def wait():
        sys.stdin.buffer.read()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


if any("moto_server" in argument for argument in sys.orig_argv):
    copy_only_named_items()
    read_only_the_partition()
    collect_garbage_rarely()
    end_with_the_parent()
